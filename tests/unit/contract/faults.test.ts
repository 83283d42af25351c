// What is wrong, as code, values and English, and on its way through a schema.
import { expect, test } from "bun:test";
import { z } from "zod";
import { fault, inRow, unfit } from "../../../server/contract/faults.ts";
import { faultOf, issue } from "../../../server/contract/rest/faults.ts";

test("a fault has its code, its values and its English", () => {
  expect(fault("required")).toEqual({ code: "required", message: "Required" });
  expect(fault("maxLength", { maxLength: 80 })).toEqual({
    code: "maxLength",
    values: { maxLength: 80 },
    message: "at most 80 characters allowed",
  });
  expect(inRow(fault("heldBy", { name: "{name}" }))).toEqual({
    reason: "belongs to {name} already",
    fault: { code: "heldBy", values: { name: "{name}" } },
  });
});

test("a schema hands it on; what it says without a code is for the author of the call", () => {
  const schema = z
    .string()
    .min(3, issue("minLength", { minLength: 3 }))
    .regex(/^a/, "begins with a");
  const faultsIn = (text: string) => schema.safeParse(text).error?.issues.map(faultOf);
  expect(faultsIn("ab")).toEqual([fault("minLength", { minLength: 3 })]);
  expect(faultsIn("bcd")).toEqual([unfit("begins with a")]);
});
