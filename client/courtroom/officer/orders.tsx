// Commands as the officer's and the judge's buttons give them: once each, with progress, and with an answer when refused.
import { useSignals } from "@preact/signals-react/runtime";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Phase } from "../../../server/contract/sitting/core/state.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import { canAs } from "../../../server/contract/sitting/permissions.ts";
import type { Hall } from "../../hall.ts";
import { account } from "../../session.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { tellRefused } from "../tell.ts";
import { createOrders, type Given, orderKey } from "./give.ts";

export type Orders = Given & {
  /** Whether this person may do a thing to the sitting now; what they may not has no button. */
  may: (action: Action) => boolean;
};

const OrdersContext = createContext<Orders | null>(null);

/** The orders of a hall for one page. In: the hall, the phase of its sitting, and whether this person is co-host now. */
export function useHallOrders(hall: Hall, phase: Phase, isCohost = false): Orders {
  useSignals();
  const who = account.value;
  const latest = useRef(hall);
  latest.current = hall;
  const given = useMemo(
    () =>
      createOrders(
        (body) => latest.current.command(body),
        (code) => tellRefused(latest.current, code),
      ),
    [],
  );
  return useMemo(
    () => ({ ...given, may: (action: Action) => !!who && canAs(who, action, phase, isCohost) }),
    [given, who, phase, isCohost],
  );
}

export function OrdersProvider({ orders, children }: { orders: Orders; children: ReactNode }) {
  return <OrdersContext value={orders}>{children}</OrdersContext>;
}

/** The orders of the page around; only below an `OrdersProvider`. */
export function useOrders(): Orders {
  const orders = useContext(OrdersContext);
  if (orders === null) throw new Error("useOrders outside an OrdersProvider");
  return orders;
}

/** Whether a command waits for its answer. Call it in a component that calls `useSignals`. */
export function isUnderWay(orders: Orders, body: PersonCommand | null): boolean {
  return body !== null && orders.underWay.value.has(orderKey(body));
}

type OrderButtonProps = Omit<ButtonProps, "onPress" | "progress"> & {
  /** Null where the command would have no effect: then there is no button. */
  body: PersonCommand | null;
};

/** A button that gives one command and shows its progress. It is absent where this person may not give it. */
export function OrderButton({ body, children, ...look }: OrderButtonProps) {
  useSignals();
  const orders = useOrders();
  if (body === null || !orders.may(body.type)) return null;
  return (
    <Button
      {...look}
      progress={isUnderWay(orders, body) ? "loading" : undefined}
      onPress={() => void orders.give(body)}
    >
      {children}
    </Button>
  );
}

type OrderIconProps = Pick<Parameters<typeof IconButton>[0], "icon" | "label" | "size"> & {
  body: PersonCommand;
};

/** The same with an icon alone. */
export function OrderIcon({ body, ...look }: OrderIconProps) {
  useSignals();
  const orders = useOrders();
  if (!orders.may(body.type)) return null;
  return (
    <IconButton
      {...look}
      progress={isUnderWay(orders, body) ? "loading" : undefined}
      onPress={() => void orders.give(body)}
    />
  );
}
