// The pages about the public pages, in one chunk: each by its address.
import { useLocation } from "wouter";
import { Contact } from "../contact/Contact.tsx";
import { Privacy } from "../privacy/Privacy.tsx";
import { SiteMap } from "../site-map/SiteMap.tsx";
import { Terms } from "../terms/Terms.tsx";
import { Accessibility } from "./Accessibility.tsx";

export default function AboutPages() {
  const [path] = useLocation();
  switch (path.replace(/\/+$/, "")) {
    case "/accessibility":
      return <Accessibility />;
    case "/terms":
      return <Terms />;
    case "/privacy":
      return <Privacy />;
    case "/contact":
      return <Contact />;
    default:
      return <SiteMap />;
  }
}
