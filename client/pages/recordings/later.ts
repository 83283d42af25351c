// The library is read from tables that follow the log within a second or two.

export const later = (read: () => void) => void setTimeout(read, 1500);
