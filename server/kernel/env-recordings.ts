// The RECORDINGS_S3_ variables: a store of recordings outside the data folder (docs/operations.md#recordings-s3).
import { z } from "zod";

/** A bucket of an S3 store, and how it knows us. */
export type RecordingsS3 = {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** A prefix for every name; empty, or with a slash at its end. */
  prefix: string;
};

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Their shapes, for the schema of the whole environment. */
export const recordingsVariables = {
  RECORDINGS_S3_ENDPOINT: z
    .string()
    .refine(isHttp, { error: "the address of an S3 store, such as https://s3.ap-south-1.amazonaws.com" })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  RECORDINGS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket: 3 to 63 of a-z, 0-9, - and .")
    .optional(),
  RECORDINGS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "a region such as ap-south-1")
    .default("us-east-1"),
  RECORDINGS_S3_KEY: z
    .string()
    .regex(/^\S{1,200}$/, "a key id without a space")
    .optional(),
  RECORDINGS_S3_SECRET: z
    .string()
    .regex(/^\S{1,200}$/, "a secret without a space")
    .optional(),
  RECORDINGS_S3_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/,
      "folders such as court/recordings, without a / before them",
    )
    .transform((value) => value.replace(/\/?$/, "/"))
    .default(""),
};

type Given = z.output<z.ZodObject<typeof recordingsVariables>>;

const needed = [
  "RECORDINGS_S3_ENDPOINT",
  "RECORDINGS_S3_BUCKET",
  "RECORDINGS_S3_KEY",
  "RECORDINGS_S3_SECRET",
] as const;

const listed = (names: readonly string[]) => names.join(", ").replace(/, (\w+)$/, " and $1");

/**
 * @param given - the checked variables
 * @returns the store, or undefined where none is named; or one sentence about what is missing
 */
export function recordingsS3Of(given: Given): { recordingsS3?: RecordingsS3; problems: string[] } {
  const {
    RECORDINGS_S3_ENDPOINT: endpoint,
    RECORDINGS_S3_BUCKET: bucket,
    RECORDINGS_S3_KEY: key,
    RECORDINGS_S3_SECRET: secret,
    RECORDINGS_S3_REGION: region,
    RECORDINGS_S3_PREFIX: prefix,
  } = given;
  if (endpoint && bucket && key && secret)
    return { recordingsS3: { endpoint, bucket, region, key, secret, prefix }, problems: [] };
  const missing = needed.filter((name) => !given[name]);
  if (missing.length === needed.length) return { problems: [] };
  const are = missing.length === 1 ? "is" : "are";
  const why = `an S3 store of recordings needs ${listed(needed)}.`;
  return { problems: [`${listed(missing)} ${are} missing; ${why}`] };
}
