// The first module of a small client: its own sheet at once, another with a part that comes later.
import own from "./main.module.css";

document.body.className = own.tile ?? "";
void import("./later.ts");
