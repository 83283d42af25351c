// The agenda files of a booking: adding one, removing it, and reading it (docs/domain.md#booking-files).
import { addBookingFile, openBookingFile, removeBookingFile } from "../calendar/files.ts";
import { readingOf, scheduleToChange } from "../calendar/reading.ts";
import { checkOwnBooking } from "../calendar/second-device.ts";
import { FILE_BYTES } from "../contract/limits.ts";
import { bookingFile, bookingFileParams, scheduleParams } from "../contract/rest/schedules.ts";
import { fileTypes } from "../files/check.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { FORM_BYTES, fileOfForm } from "../sitting/file-intake.ts";
import { bytes, fileForm, json, route } from "./route.ts";
import { newRouter } from "./support.ts";

const add = route({
  method: "post",
  path: "/schedules/{id}/files",
  tag: "calendar",
  access: "schedule",
  bodyBytes: FILE_BYTES + FORM_BYTES,
  limits: ["filesOfPerson"],
  fails: ["not_found", "refused", "corrupted_file"],
  summary: "Add a PDF or an image to the agenda of a booking",
  request: { params: scheduleParams, body: fileForm },
  answers: { 201: json(bookingFile, "The file as others will see it") },
});

const remove = route({
  method: "delete",
  path: "/schedules/{id}/files/{file}",
  tag: "calendar",
  access: "schedule",
  fails: ["not_found"],
  summary: "Remove a file from the agenda of a booking, for good",
  request: { params: bookingFileParams },
  answers: { 204: { description: "It is gone" } },
});

const read = route({
  method: "get",
  path: "/schedules/{id}/files/{file}",
  tag: "calendar",
  access: "session",
  forSecondDevice: true,
  fails: ["not_found"],
  summary: "Read an agenda file of a booking that I am invited to or may change",
  request: { params: bookingFileParams },
  answers: { 200: bytes(fileTypes, "Its bytes") },
});

export const bookingFiles = newRouter()
  .openapi(add, async (c) => {
    const { services, session } = c.var;
    const { id } = c.req.valid("param");
    await services.limits.take("filesOfPerson", session.account.id);
    const reading = readingOf(session.account);
    // This is checked before the body is read.
    await scheduleToChange(services.db, reading, id);
    const file = await fileOfForm(c, FILE_BYTES);
    return c.json(await addBookingFile(services, reading, id, file), 201);
  })
  .openapi(remove, async (c) => {
    const { services, session } = c.var;
    await removeBookingFile(services, readingOf(session.account), c.req.valid("param"));
    return c.body(null, 204);
  })
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    const ids = c.req.valid("param");
    await checkOwnBooking(services, session.secondDevice, ids.id);
    const { row, stream } = await openBookingFile(services, session.account, ids);
    return c.body(stream, 200, fileHeaders(row));
  });
