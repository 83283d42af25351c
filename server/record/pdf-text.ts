// Text on the pages of a PDF: lines broken by width, each run in the font that has its letters and shapes them.
import PDFDocument from "pdfkit";
import {
  fontFile,
  inOrder,
  partlyJoined,
  type Run,
  runsOf,
  scripts,
  type Weight,
  weights,
} from "./scripts.ts";

/** What is not seen and can turn the order of what is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out here.
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/g;

const MARGIN = 48;
const segments = new Intl.Segmenter("hi", { granularity: "grapheme" });

export type Style = {
  size?: number;
  weight?: Weight;
  colour?: string;
  indent?: number;
  gap?: number;
};

/** A4 pages that text is put on from top to bottom. */
export class Paper {
  readonly doc = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, autoFirstPage: false });
  /** A letter was met that no font here has; it stands as a question mark. */
  isMissingLetters = false;
  /** A joined letter was met of which a part stands beside its place. */
  isPartlyJoined = false;
  private y = MARGIN;
  private readonly widths = new Map<string, number>();
  private readonly chunks: Uint8Array[] = [];

  /** @param title and time of the document, in milliseconds, for its properties */
  static async create(title: string, at: number): Promise<Paper> {
    const paper = new Paper();
    const files = scripts.flatMap((script) => weights.map((weight) => [script, weight] as const));
    // Registered, not read: pdfkit takes a font apart when its first letter is drawn.
    await Promise.all(
      files.map(async ([script, weight]) => {
        const bytes = await Bun.file(fontFile(script, weight)).bytes();
        paper.doc.registerFont(`${script}-${weight}`, Buffer.from(bytes));
      }),
    );
    Object.assign(paper.doc.info, { Title: title, CreationDate: new Date(at) });
    paper.doc.on("data", (chunk: Uint8Array) => paper.chunks.push(chunk));
    paper.addPage();
    return paper;
  }

  /** Puts a paragraph below what is there; its lines go over to the next page where they must. */
  paragraph(
    text: string,
    { size = 9.5, weight = 400, colour = "#1c1b19", indent = 0, gap = 2 }: Style = {},
  ): void {
    const width = this.doc.page.width - 2 * MARGIN - indent;
    this.isPartlyJoined ||= partlyJoined.test(text);
    const height = size * 1.5;
    for (const line of this.broken(text, size, weight, width)) {
      this.room(height);
      this.draw(line, MARGIN + indent, size, colour);
      this.y += height;
    }
    this.y += gap;
  }

  /** A line across the page, with room for so much below it on the same page. */
  rule(below: number): void {
    this.y += 4;
    this.room(below);
    this.doc.moveTo(MARGIN, this.y).lineTo(this.doc.page.width - MARGIN, this.y);
    this.doc.lineWidth(0.5).strokeColor("#8a857c").stroke();
    this.y += 6;
  }

  /** Writes `foot` and the page's number below every page, and ends the document. */
  async end(foot: string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.y = this.doc.page.height - MARGIN + 12;
      const [line = []] = this.broken(`${page + 1} / ${count}   ${foot}`, 7.5, 400, Number.POSITIVE_INFINITY);
      this.draw(line, MARGIN, 7.5, "#5b574f");
    }
    const ended = new Promise((resolve) => this.doc.on("end", resolve));
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.chunks));
  }

  private addPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  private room(height: number): void {
    if (this.y + height > this.doc.page.height - MARGIN) this.addPage();
  }

  private draw(line: readonly Run[], from: number, size: number, colour: string): void {
    let x = from;
    for (const { font, text } of line) {
      this.doc.font(font).fontSize(size).fillColor(colour);
      // Fonts differ in how high they stand; a common baseline keeps the runs of a line together.
      this.doc.text(text, x, this.y + size * 1.1, { lineBreak: false, baseline: "alphabetic" });
      x += this.widthOf({ font, text }, size);
    }
  }

  /** Shaping is dear, and a record says the same words over and over: each is measured once. */
  private widthOf({ font, text }: Run, size: number): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key) ?? this.doc.font(font).fontSize(100).widthOfString(text) / 100;
    this.widths.set(key, known);
    return known * size;
  }

  /** The text in lines no wider than `width`; a word that is wider than a whole line is broken inside. */
  private broken(text: string, size: number, weight: number, width: number): Run[][] {
    const measure = (word: string) =>
      this.runsOf(word, weight).reduce((sum, run) => sum + this.widthOf(run, size), 0);
    const space = measure(" ");
    const lines: { text: string; width: number }[] = [];
    let line = { text: "", width: 0 };
    const put = (part: string, before: string) => {
      const wide = measure(part);
      const gap = line.text === "" || before === "" ? 0 : space;
      if (line.text !== "" && line.width + gap + wide > width) {
        lines.push(line);
        line = { text: part, width: wide };
      } else
        line = { text: line.text === "" ? part : line.text + before + part, width: line.width + gap + wide };
    };
    for (const word of text.replace(unseen, " ").trim().split(/\s+/)) {
      if (measure(word) <= width) put(word, " ");
      else
        for (const [n, { segment }] of [...segments.segment(word)].entries())
          put(segment, n === 0 ? " " : "");
    }
    return [...lines, line].map((one) => inOrder(this.runsOf(one.text, weight)));
  }

  private runsOf(text: string, weight: number): Run[] {
    return runsOf(text, weight, () => {
      this.isMissingLetters = true;
    });
  }
}
