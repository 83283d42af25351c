// The props of each part of the security page: what there is, and how to read it again after a change.
import type { SecondFactorState } from "../../../server/contract/rest/second-factor.ts";

export type Factors = { state: SecondFactorState; onChanged: () => void };
