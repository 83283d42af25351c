// The part of ltx, the XML parser of xmpp.js, that the tests' XMPP client uses; the package brings no types.
declare module "ltx" {
  export class Element {
    name: string;
    attrs: Record<string, string | undefined>;
    is(name: string, xmlns?: string): boolean;
    getNS(): string | undefined;
    getChild(name: string, xmlns?: string): Element | undefined;
    getChildren(name: string, xmlns?: string): Element[];
    getChildElements(): Element[];
    getChildText(name: string, xmlns?: string): string | null;
    getText(): string;
    toString(): string;
  }
  export function parse(text: string): Element;
  export function escapeXML(text: string): string;
}
