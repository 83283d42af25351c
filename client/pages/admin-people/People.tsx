// The people of the court for admins: a list with its search, or the person whom the address names.
import { useSearchParams } from "wouter";
import { PeopleList } from "./PeopleList.tsx";
import { PersonPage } from "./PersonPage.tsx";

export default function People() {
  const [params] = useSearchParams();
  const id = params.get("person");
  return id === null ? <PeopleList /> : <PersonPage key={id} id={id} />;
}
