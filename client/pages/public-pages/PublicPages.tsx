// The pages about the public pages, in one chunk: each by its address.
import "../../text/public-pages.ts";
import { useLocation } from "wouter";
import { Accessibility } from "./Accessibility.tsx";
import { Contact } from "./Contact.tsx";
import { Privacy } from "./Privacy.tsx";
import { SiteMap } from "./SiteMap.tsx";
import { Terms } from "./Terms.tsx";

export default function PublicPages() {
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
