// The sentences of the recorder's page, which nobody but the server opens.

export const recorder = { title: "Recorder of a hall" } as const;
