// Which items may never be streamed, by what the cause list says of their kind (docs/domain.md#excluded-kinds).

type Described = {
  caseNumber: string;
  category: string;
  categoryText: string;
  purpose: string;
  inCamera: boolean;
};

// Words are looked for in headings and purposes; a word too many keeps an item off the stream, one too few puts it on.
const excludedWords =
  /matrimon|marriage|divorce|alimony|maintenance|conjugal|family|domestic violence|dowry|sexual|\brape|molest|modesty|gender|pocso|\bposh\b|\bu\/?s\.? ?(354|376)|custody|guardian|adoption|juvenile|child|habeas|in camera|in chambers?|national security|official secrets|unlawful activities|\buapa\b|\bnia\b|espionage|वैवाहिक|विवाह|तलाक|यौन|बलात्कार|पॉक्सो|पोक्सो|अभिरक्षा|हिरासत|बच्च|बाल/iu;

// Types: matrimonial appeals, family court, guardianship, habeas corpus, marriage acts, national security.
const excludedTypes =
  /\bmat\b|\bmata\b|\bf\.? ?c\b|\bhma\b|\bsma\b|\bg\.? ?p\b|\bguard|\bhcp\b|\bpocso\b|\bhabeas|\buapa?\b|\bnia\b/iu;

/**
 * Whether an item may be streamed at all, whatever the file asks: none in camera, of an FC hall, or of an excluded
 * kind (matrimonial, sexual offences, POCSO, custody, national security; docs/domain.md#excluded-kinds: doubt means
 * no).
 */
export function mayStream(item: Described, courtType: "NORMAL" | "FC"): boolean {
  if (item.inCamera || courtType === "FC") return false;
  const heading = [item.category, item.categoryText, item.purpose].join(" ").replaceAll("_", " ");
  const type = item.caseNumber.replace(/\d+\s*(\/|of)\s*\d+.*$/iu, "");
  return !excludedWords.test(heading) && !excludedWords.test(type) && !excludedTypes.test(type);
}
