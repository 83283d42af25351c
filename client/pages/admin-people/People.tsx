// The people of the court for admins: a list with its search, or the person whom the address names.
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { focusHeading } from "../../shell/focus-heading.ts";
import { PeopleList } from "./PeopleList.tsx";
import { PersonPage } from "./PersonPage.tsx";

export default function People() {
  const [params] = useSearchParams();
  const id = params.get("person");
  const shown = useRef(id);
  // The router sees one address, but the list and a person are two pages for the user.
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    scrollTo(0, 0);
    focusHeading();
  }, [id]);
  return id === null ? <PeopleList /> : <PersonPage key={id} id={id} />;
}
