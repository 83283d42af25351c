// Loads the build of Typst that this kind of machine can run.
import type { Compiler } from "./compiler.ts";

/** The build of Typst for this kind of machine where there is one, else the one that runs everywhere. */
export async function loadCompiler(): Promise<Compiler> {
  try {
    const { nativeCompiler } = await import("./native-compiler.ts");
    return nativeCompiler();
  } catch {
    const { portableCompiler } = await import("./portable-compiler.ts");
    return portableCompiler();
  }
}
