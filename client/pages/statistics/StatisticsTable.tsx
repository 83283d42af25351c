// The table behind a chart: the same figures, in words and numbers.
import styles from "./Statistics.module.css";

type StatisticsTableProps = {
  title: string;
  /** The name of the rows, of the value, and where it has one of the count. */
  heads: readonly string[];
  rows: readonly { name: string; value: number; count: number }[];
};

export function StatisticsTable({ title, heads, rows }: StatisticsTableProps) {
  return (
    <table className={styles.table} aria-label={title}>
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
        {rows.map(({ name, value, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            {heads.length > 2 && <td>{count}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
