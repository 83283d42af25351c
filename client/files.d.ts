// Files that the build copies beside the scripts: importing one gives its address.

declare module "pdfjs-dist/legacy/build/pdf.worker.min.mjs" {
  const address: string;
  export default address;
}
declare module "*.wasm" {
  const address: string;
  export default address;
}
