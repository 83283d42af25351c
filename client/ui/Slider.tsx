// A number on a line, for example the loudness of the speaker.

import { Label } from "react-aria-components/Label";
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the number is shown and read; per cent when nothing is said. */
  format?: Intl.NumberFormatOptions;
  isDisabled?: boolean;
};

export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 1,
  step = 0.05,
  format,
  isDisabled,
}: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <AriaSlider
      className="slider"
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={format ?? { style: "percent" }}
      isDisabled={isDisabled}
    >
      <Label className="field__label">{label}</Label>
      <SliderOutput className="slider__value" />
      <SliderTrack className="slider__track">
        <span className="slider__fill" style={{ inlineSize: `calc(11px + ${share * 100}%)` }} />
        <SliderThumb className="slider__thumb" />
      </SliderTrack>
    </AriaSlider>
  );
}
