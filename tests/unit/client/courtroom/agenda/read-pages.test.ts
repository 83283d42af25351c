// The first page of a PDF is shown as soon as it is read, whatever the others take.
import { expect, test } from "bun:test";
import { readPages } from "../../../../../client/courtroom/agenda/read-pages.ts";

type Page = Parameters<Parameters<typeof readPages>[2]>[0][number];

/** A PDF of so many pages, of which those after the first come when they are let go. */
function slowPdf(numPages: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const getPage = async (pageNumber: number) => {
    if (pageNumber > 1) await promise;
    return { pageNumber } as Page;
  };
  return { document: { numPages, getPage }, letGo: resolve };
}

test("the first page comes alone, then all that were asked for", async () => {
  const { document, letGo } = slowPdf(70);
  const shown: number[][] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const reading = readPages(document, 3, (pages) => {
    shown.push(pages.map(({ pageNumber }) => pageNumber));
    resolve();
  });
  await promise;
  expect(shown).toEqual([[1]]);
  letGo();
  await reading;
  expect(shown).toEqual([[1], [1, 2, 3]]);
});

test("a page that cannot be read fails, with the first one shown", async () => {
  const shown: number[] = [];
  const document = {
    numPages: 2,
    getPage: (pageNumber: number) =>
      pageNumber === 1 ? Promise.resolve({ pageNumber } as Page) : Promise.reject(new Error("broken")),
  };
  const reading = readPages(document, 50, (pages) => shown.push(pages.length));
  await expect(reading).rejects.toThrow("broken");
  expect(shown).toEqual([1]);
});
