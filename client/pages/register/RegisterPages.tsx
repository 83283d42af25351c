// The pages of registering and of watching as a guest in one chunk: each address with a chunk of its own would make the first page heavier.
import { useLocation } from "wouter";
import RegisterUser from "../register-user/RegisterUser.tsx";
import Watch from "../watch/Watch.tsx";
import Register from "./Register.tsx";

export default function RegisterPages() {
  const [path] = useLocation();
  if (path.startsWith("/watch")) return <Watch />;
  return path.startsWith("/register-user") ? <RegisterUser /> : <Register />;
}
