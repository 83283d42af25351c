// The mark of Sunwai: the pair of bands that counsel and judges wear. Two sides, heard equally.

/** @param isUsual - this mark also where the court has a logo of its own, which its sheet puts in the place of all others */
export function Mark({ isUsual }: { isUsual?: true }) {
  return (
    <svg className="mark" data-usual={isUsual} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" />
      <path d="M14.8 7.5h-3.2L8.4 24.2l5.4.9zM17.2 7.5h3.2l3.2 16.7-5.4.9z" />
    </svg>
  );
}
