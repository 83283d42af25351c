// A share on a line, for example the loudness of the speaker.
import { useId } from "react";
import { latinTag } from "../../server/contract/locales.ts";
import { language } from "../text/i18n.ts";

const STEP = 0.05;

type SliderProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
};

export function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  const percent = new Intl.NumberFormat(latinTag(language.peek()), { style: "percent" }).format(value);
  return (
    <div className="slider">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className="slider__value" aria-hidden="true">
        {percent}
      </span>
      <span className="slider__track">
        <span className="slider__fill" style={{ inlineSize: `${value * 100}%` }} />
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={STEP}
          value={value}
          aria-valuetext={percent}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </span>
    </div>
  );
}
