// A mobile number in the groups in which it is read out.

/** `+91 90000 00044` */
export function shownPhone(phoneNumber: string): string {
  return `+91 ${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`;
}
