// The English sentences of the pages that stand before a login and around all others: they come with the first script.

import { board } from "./board.ts";
import { login } from "./login.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

export const first = { board, login, shell, ui };
