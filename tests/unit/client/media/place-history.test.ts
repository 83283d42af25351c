// Whether a microphone opens by itself: in talk for one's own alone it does, and on the way back from it never.
import { expect, test } from "bun:test";
import { noRules } from "../../../../client/media/device-rules.ts";
import { PlaceHistory } from "../../../../client/media/place-history.ts";

const own = { ...noRules, opensIn: "s/bench" };

test("it opens where only one's own hear, and stays shut in the hall after it, whatever the hall's doors say", () => {
  const stay = new PlaceHistory();
  stay.goTo("s/hearing");
  stay.arrive();
  expect(stay.opens(own)).toBe(false);
  expect(stay.opens({ ...own, opensMicrophone: true })).toBe(true);
  stay.goTo("s/bench");
  expect(stay.opens(own)).toBe(true);
  stay.goTo("s/hearing");
  expect(stay.opens(own)).toBe(false);
  expect(stay.opens({ ...own, opensMicrophone: true })).toBe(false);
  // A grant that is renewed in the hall does not make it forget.
  stay.goTo("s/hearing");
  expect(stay.opens({ ...own, opensMicrophone: true })).toBe(false);
});

test("on the way to a place the page is in none, and says so only once it has arrived", () => {
  const stay = new PlaceHistory();
  expect(stay.place.value).toBeNull();
  stay.goTo("s/hearing");
  expect(stay.place.value).toBeNull();
  stay.arrive();
  expect(stay.place.value).toBe("s/hearing");
  stay.end();
  stay.goTo("s/bench");
  expect(stay.place.value).toBeNull();
  stay.arrive();
  expect(stay.place.value).toBe("s/bench");
});

test("who is not of the bench is moved by the doors alone", () => {
  const stay = new PlaceHistory();
  stay.goTo("s/hearing");
  expect(stay.opens(noRules)).toBe(false);
  expect(stay.opens({ ...noRules, opensMicrophone: true })).toBe(true);
  stay.goTo("s/secret");
  expect(stay.opens(noRules)).toBe(false);
  stay.goTo("s/hearing");
  expect(stay.opens({ ...noRules, opensMicrophone: true })).toBe(false);
  stay.goTo("another/hearing");
  expect(stay.opens({ ...noRules, opensMicrophone: true })).toBe(true);
});
