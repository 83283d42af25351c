// The pages of registering and of watching as a guest behind one part: each address with a part of its own makes the first page heavier.
import { useLocation } from "wouter";
import RegisterUser from "../register-user/RegisterUser.tsx";
import Watch from "../watch/Watch.tsx";
import Register from "./Register.tsx";

export default function RegisterPages() {
  const [path] = useLocation();
  if (path.startsWith("/watch")) return <Watch />;
  return path.startsWith("/register-user") ? <RegisterUser /> : <Register />;
}
