import type { ReadNumber } from '../../model/filter/types';
import { readQuantity } from '../../ui/quantity/read';

/** Numbers of filters as fields read them: `5TiB`, `10GB/s`, `80%`. */
export const readNumber: ReadNumber = (typed, unit) => readQuantity(typed, { unit });
