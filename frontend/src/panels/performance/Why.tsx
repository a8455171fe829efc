import { WhyButton } from '../../ui/figure/WhyButton';
import { useStudioValue } from '../studio';

interface WhyProps {
  /** Key of an explanation in the result; nothing is shown where the result has none. */
  readonly of: string;
  readonly label?: string;
}

/** The why-button of a figure, by the key that the result gives it. */
export function Why({ of, label }: WhyProps) {
  const explanation = useStudioValue(({ result }) => result?.explanations.get(of));
  return explanation ? <WhyButton explanation={explanation} {...(label !== undefined && { label })} /> : null;
}
