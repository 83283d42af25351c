// PDF/UA-1 beside PDF/A-2a: the compiler writes one standard, so that the second's mark is added.

const UA_NAMESPACE = "http://www.aiim.org/pdfua/ns/id/";

/** PDF/A wants every property described that it does not know itself. */
const uaDescribed =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${UA_NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  "<pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name>" +
  "<pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";

/**
 * Marks a PDF/A-2a document as PDF/UA-1 too, which needs that mark and a window that shows the title. Both are
 * appended as an update; nothing in the document changes.
 * @throws Error if the document is not built as this compiler builds it
 */
export function withAccessibleMark(pdf: Uint8Array): Uint8Array {
  // Byte for byte: each letter of this text is one byte.
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const trailer = found(/trailer\n<<([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/, text.slice(-2000));
  const [, entries = "", before = ""] = trailer;
  const [, root = ""] = found(/\/Root (\d+) 0 R/, entries);
  const catalog = objectAt(text, root);
  const [, about = ""] = found(/\/Metadata (\d+) 0 R/, catalog);
  const [, metadata = ""] = found(/stream\r?\n([\s\S]*?)\r?\nendstream/, objectAt(text, about));
  const changed = [
    { id: Number(about), body: streamOf(withUa(metadata)) },
    { id: Number(root), body: withTitleShown(catalog) },
  ].sort((a, b) => a.id - b.id);
  let update = text.endsWith("\n") ? "" : "\n";
  let table = "xref\n";
  for (const { id, body } of changed) {
    table += `${id} 1\n${String(text.length + update.length).padStart(10, "0")} 00000 n \n`;
    update += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length + update.length;
  update += `${table}trailer\n<<${entries.trimEnd()}\n  /Prev ${before}\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(update, "latin1")]);
}

function found(pattern: RegExp, text: string): RegExpExecArray {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`the document has no ${pattern.source}`);
  return match;
}

/** The content of an object, without its number. */
function objectAt(text: string, id: string): string {
  const start = text.lastIndexOf(`\n${id} 0 obj\n`);
  const end = text.indexOf("\nendobj", start);
  if (start === -1 || end === -1) throw new Error(`the document has no object ${id}`);
  return text.slice(start + `\n${id} 0 obj\n`.length, end);
}

function withTitleShown(catalog: string): string {
  if (!catalog.includes("/ViewerPreferences <<"))
    throw new Error("the document has no preferences for viewers");
  return catalog.replace("/ViewerPreferences <<", "/ViewerPreferences <<\n    /DisplayDocTitle true");
}

function withUa(metadata: string): string {
  const marked = metadata
    .replace("<rdf:Description ", `<rdf:Description xmlns:pdfuaid="${UA_NAMESPACE}" `)
    .replace("<pdfaExtension:schemas><rdf:Bag>", `$&${uaDescribed}`)
    .replace("<pdfaid:part>", "<pdfuaid:part>1</pdfuaid:part>$&");
  if (marked.split("pdfuaid").length !== 5) throw new Error("the document does not say that it is PDF/A");
  return marked;
}

function streamOf(metadata: string): string {
  return `<<\n  /Length ${metadata.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${metadata}\nendstream`;
}
