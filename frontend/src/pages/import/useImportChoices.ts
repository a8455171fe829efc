import type { ImportAnswer } from '../../api/answers';
import { useChoose } from '../../api/queries/imports';

/** Decides what is open; all that was decided before stays decided. */
export function useImportChoices({ id, parts, statements }: ImportAnswer) {
  const choose = useChoose(id);
  return {
    error: choose.error,
    choosePart: (keys: readonly string[], part: string | null) => {
      const rest = Object.entries(parts).filter(([key]) => !keys.includes(key));
      const chosen = part === null ? [] : keys.map((key) => [key, part] as const);
      choose.mutate({ parts: Object.fromEntries([...rest, ...chosen]), statements });
    },
    chooseStatement: (place: number, holds: number | null) => {
      const { [String(place)]: _, ...rest } = statements;
      choose.mutate({ parts, statements: holds === null ? rest : { ...rest, [String(place)]: holds } });
    },
  };
}
