// The rows of a file that cannot be imported, each with its column and reason.
import type { CodedFault } from "../../../server/contract/faults.ts";
import { fieldText } from "../../text/faults.ts";

type BadRowsProps = {
  className?: string;
  caption: string;
  /** The heads of the columns: row, column, reason. */
  heads: readonly [string, string, string];
  rows: readonly { row: number; column: string; fault: CodedFault }[];
};

export function BadRows({ className, caption, heads, rows }: BadRowsProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, column, fault }) => (
          <tr key={`${row} ${column} ${fault.code}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td>{fieldText(fault)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
