// Files that modules import by their address: the build gives them hashed names and serves them itself.

declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  const address: string;
  export default address;
}
declare module "*.wasm" {
  const address: string;
  export default address;
}
declare module "*.pfb" {
  const address: string;
  export default address;
}
