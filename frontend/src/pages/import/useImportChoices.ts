import type { ImportAnswer } from '../../api/answers';
import { type ImportChoices, useChoose } from '../../api/queries/imports';

export type MergeResult = ImportChoices['results'][string];

/** Decides what is open; all that was decided before stays decided. */
export function useImportChoices({ id, parts, statements, results, deleted, asked }: ImportAnswer) {
  const choose = useChoose(id);
  const decide = (changed: Partial<ImportChoices>) =>
    choose.mutate({ parts, statements, results, deleted: [...deleted], asked: [...asked], ...changed });
  return {
    error: choose.error,
    choosePart: (keys: readonly string[], part: string | null) => {
      const rest = Object.entries(parts).filter(([key]) => !keys.includes(key));
      const chosen = part === null ? [] : keys.map((key) => [key, part] as const);
      decide({ parts: Object.fromEntries([...rest, ...chosen]) });
    },
    chooseStatement: (place: number, holds: number | null) => {
      const { [String(place)]: _, ...rest } = statements;
      decide({ statements: holds === null ? rest : { ...rest, [String(place)]: holds } });
    },
    /** Null: what follows from who changed it. */
    chooseResult: (key: string, result: MergeResult | null) => {
      const { [key]: _, ...rest } = results;
      decide({ results: result === null ? rest : { ...rest, [key]: result } });
    },
    chooseDeleted: (component: string, isDeleted: boolean) => {
      const rest = deleted.filter((one) => one !== component);
      decide({ deleted: isDeleted ? [...rest, component] : rest });
    },
    ask: (key: string) => decide({ asked: [...asked.filter((one) => one !== key), key] }),
    askForNothing: () => decide({ asked: [] }),
  };
}
