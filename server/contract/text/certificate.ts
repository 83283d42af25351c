// The sentences of the certificate that goes with a copy of a recording. No page loads them.
import { sentences } from "../sentences.ts";

export const certificateText = sentences("server", "certificate", {
  title: "Certificate: copy {{copy}} of a recording, {{hall}}, {{date}}",
  heading: "Certificate of a copy of a recording",
  lead: "An electronic record, for section {{section}} of the {{act}}",
  facts: "The copy",
  number: "Number",
  items: "Items",
  everything: "Everything that was recorded of the sitting",
  length: "Length",
  bytes: "Length of the file",
  bytesOf: "{{bytes}} bytes",
  made: "Made",
  asker: "Asked for by",
  why: "For",
  madeHow: "How it was made",
  recorded:
    "The computers of the court recorded this sitting in the ordinary course of its work and sealed what they recorded in the log of the sitting, some minutes later. Each part of this copy was compared with its seal when the copy was made. Nothing is recorded behind a closed door, while the bench talks among itself, or while the public view is stopped.",
  plain:
    "Video and audio are those that were recorded, part by part in their order. Nothing was encoded again.",
  marked:
    "The name of the person who asked for it was put into the video, which was encoded again for that. The audio is the one that was recorded.",
  proof: "Proof",
  hash: "SHA-256 of the file",
  seal: "Seal of the recording",
  sealedTo: "Sealed up to",
  key: "Key that signs the court’s logs and the proof of this copy",
  verify:
    "The file is this copy if its SHA-256 is the one above. The signed proof of the copy (proof.txt) says the same, and can be verified with the key above without the court’s computers. The court verifies the seal with: bun run audit verify {{sitting}}",
  signature: "The person responsible for the court’s computers signs here",
  lines: { name: "Name", designation: "Designation", place: "Place and date", signature: "Signature" },
  missingLetters: "Letters that this document cannot draw stand as ?.",
});
