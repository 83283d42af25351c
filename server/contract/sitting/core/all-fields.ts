// A type that names every field of a record, so that a new one cannot be left out unseen.

/** All fields of a record, also those that may be absent: an object that does not name one of them does not compile. */
export type AllFields<T> = { [K in keyof Required<T>]: T[K] };
