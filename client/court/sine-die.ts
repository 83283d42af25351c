// In place of a next date: the item is adjourned without one.
export const SINE_DIE = "sine_die";
