// Hands a file to the browser's own saving: a link cannot carry the login.

/**
 * @param file - the file to save
 * @param name - its name
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
