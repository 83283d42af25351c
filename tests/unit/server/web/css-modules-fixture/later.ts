// The part that comes later.
import own from "./later.module.css";

document.body.classList.add(own.tile ?? "");
