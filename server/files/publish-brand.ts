// Publishes the brand: a new version of the look with its settings, in one act with its entries.

import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import {
  addBrand,
  dropUnusedImages,
  imagesThere,
  newestBrands,
  putImage,
  storedBrand,
} from "../../db/queries/brand.ts";
import { storedSettings, storeSetting } from "../../db/queries/settings.ts";
import { type Actor, act, type Done, type NewEntry } from "../acts/act.ts";
import type { BrandFile } from "../contract/brand.ts";
import { fault } from "../contract/faults.ts";
import {
  type BrandLook,
  type BrandSettings,
  brandSettingKeys,
  type ImagePlace,
  usualLook,
} from "../contract/rest/brand.ts";
import type { Settings } from "../contract/settings.ts";
import { keysOf } from "../contract/typed-keys.ts";
import { Failure } from "../kernel/failure.ts";
import { checkedValue } from "../settings/settings.ts";
import { settingsOver } from "../settings/stored-settings.ts";
import { drawImage } from "./brand-image.ts";

/** Who publishes, and when. */
export type By = { actor: Actor; now: number };

const DAY_MS = 86_400_000;

/** The brand's settings of all. */
export function brandSettingsOf(settings: Settings): BrandSettings {
  return Object.fromEntries(brandSettingKeys.map((key) => [key, settings[key]]));
}

type Wanted = { look: BrandLook; settings: BrandSettings; reason?: string; restored?: number };

/**
 * Publishes a look with settings of the brand.
 * @param was - the version that was looked at
 * @throws Failure conflict when another version holds; invalid for a missing image or a setting of another kind
 */
export async function publishBrand(
  db: Database,
  { was, ...wanted }: Wanted & { was: number },
  by: By,
): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const before = await brandNow(tx);
    if (before.version !== was) throw new Failure("conflict", "Somebody published another version meanwhile");
    return addVersion(tx, before, wanted, by);
  });
}

/**
 * Publishes an earlier version anew; version 0 is what the court had before the first.
 * @throws Failure not_found; conflict as publishBrand
 */
export async function restoreBrand(
  db: Database,
  { version, was, reason }: { version: number; was: number; reason?: string },
  by: By,
): Promise<void> {
  const kept = await storedBrand(db, version);
  if (kept === null) throw new Failure("not_found", "There is no such version");
  await publishBrand(db, { was, ...kept, reason, restored: version }, by);
}

/** Publishes the look as it is with another image in one place, or with none. */
export async function publishImage(
  db: Database,
  file: BrandFile,
  image: { version: string; base64: string } | null,
  by: By,
): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const before = await brandNow(tx);
    if (image) await putImage(tx, { ...image, place: file, at: new Date(by.now) });
    const look = { ...before.look, [file]: image?.version ?? null };
    const done = await addVersion(tx, before, { look, settings: {} }, by);
    if ("isUnchanged" in done) return done;
    const kind = image ? "brandFileChanged" : "brandFileRemoved";
    const versions = {
      before: { version: before.look[file] },
      after: { version: image?.version ?? null },
    };
    return { ...done, entry: { act: kind, subjectKind: "file", subject: file, ...versions } };
  });
}

/**
 * Takes an image in, which the next version may name.
 * @throws what drawImage throws
 */
export async function bringImage(db: Database, place: ImagePlace, image: File, by: By) {
  const { bytes, ...drawn } = await drawImage(place, image);
  await act<void>(db, by, async (tx) => {
    const base64 = Buffer.from(bytes).toString("base64");
    await putImage(tx, { version: drawn.version, place, base64, at: new Date(by.now) });
    const after = { version: drawn.version, bytes: bytes.length };
    return {
      result: undefined,
      entry: { act: "brandImageBrought", subjectKind: "file", subject: place, after },
    };
  });
  return { ...drawn, bytes: bytes.length };
}

async function brandNow(tx: Transaction): Promise<{ version: number; look: BrandLook }> {
  const [newest] = await newestBrands(tx, 1);
  return newest ?? { version: 0, look: usualLook };
}

async function addVersion(
  tx: Transaction,
  before: { version: number; look: BrandLook },
  { look, settings: wanted, reason, restored }: Wanted,
  { actor, now }: By,
): Promise<Done<void>> {
  await keepImages(tx, look);
  const { settings } = settingsOver(await storedSettings(tx));
  const changed = brandSettingKeys.flatMap((key) => {
    const value = wanted[key] === undefined ? settings[key] : checkedValue(key, wanted[key]);
    return value === settings[key] ? [] : [{ key, value, was: settings[key] }];
  });
  const differing = keysOf(look).filter((key) => !isDeepStrictEqual(look[key], before.look[key]));
  if (changed.length === 0 && differing.length === 0) return { result: undefined, isUnchanged: true };
  const at = new Date(now);
  const id = actor.kind === "account" ? actor.id : null;
  for (const { key, value } of changed) await storeSetting(tx, { key, value, changedAt: at, changedBy: id });
  const version = before.version + 1;
  // The brand before the first version is stored too, so that it can be restored as well.
  if (version === 1 && (await storedBrand(tx, 0)) === null)
    await addBrand(tx, { version: 0, at, look: before.look, settings: brandSettingsOf(settings) });
  const settingsAfter = {
    ...brandSettingsOf(settings),
    ...Object.fromEntries(changed.map((one) => [one.key, one.value])),
  };
  await addBrand(tx, { version, at, by: id, reason: reason ?? "", restored, look, settings: settingsAfter });
  await dropUnusedImages(tx, new Date(now - DAY_MS));
  const pick = (of: BrandLook) => Object.fromEntries(differing.map((key) => [key, of[key]]));
  const entry: NewEntry = {
    act: restored === undefined ? "brandPublished" : "brandRestored",
    subjectKind: "brand",
    subject: String(version),
    reason,
    before: { version: before.version, ...pick(before.look) },
    after: { ...(restored !== undefined && { restored }), ...pick(look) },
  };
  const parts = changed.map(
    ({ key, value, was }): NewEntry => ({
      act: "settingChanged",
      subjectKind: "setting",
      subject: key,
      before: { value: was },
      after: { value },
    }),
  );
  return { result: undefined, entry, parts };
}

/** @throws Failure invalid for an image that was not brought, or was deleted since */
async function keepImages(tx: Transaction, look: BrandLook): Promise<void> {
  const named = [
    ...(["logo", "watermark", "poster"] as const).map((key) => [`look.${key}`, look[key]] as const),
    ...Object.entries(look.categoryLogos).map(([key, name]) => [`look.categoryLogos.${key}`, name] as const),
  ].flatMap(([field, name]) => (name === null ? [] : [{ field, name }]));
  const there = await imagesThere(
    tx,
    named.map(({ name }) => name),
  );
  const missing = named.find(({ name }) => !there.has(name));
  if (missing)
    throw new Failure("invalid", "An image is not there any more", {
      faults: { [missing.field]: fault("imageGone") },
    });
}
