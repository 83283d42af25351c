// A type that names every field of a record, so that nobody forgets a new one.

/** All fields of a record, including optional ones: an object that omits one of them does not compile. */
export type AllFields<T> = { [K in keyof Required<T>]: T[K] };
