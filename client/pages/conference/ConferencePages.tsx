// The pages of ordinary conferences, in one chunk: opening one and its link, and coming by number without an account.
import { useLocation } from "wouter";
import { Conference } from "./Conference.tsx";
import { JoinByNumber } from "./JoinByNumber.tsx";

export default function ConferencePages() {
  const [path] = useLocation();
  return path.startsWith("/join-by-number") ? <JoinByNumber /> : <Conference />;
}
