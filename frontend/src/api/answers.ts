/** Shapes of what the server answers, as its OpenAPI document says. Null is unknown, never zero. */

import type { Schemas } from './client';

/** An answer is read, never changed in place. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** Which parts there are, and the tables of what fits. */
export type CatalogueAnswer = Frozen<Schemas['CatalogueAnswer']>;
export type Part = Frozen<Schemas['Part']>;
export type PartFigure = Frozen<Schemas['Figure']>;
export type SlotGroup = Frozen<Schemas['Slot']>;
export type PortGroup = Frozen<Schemas['Port']>;
export type Kind = Frozen<Schemas['Kind']>;
export type Attribute = Frozen<Schemas['Attribute']>;
export type RaidForm = Frozen<Schemas['RaidForm']>;
export type RaidRules = Frozen<Schemas['RaidRules']>;

export type EvaluationResult = Frozen<Schemas['EvaluationResult']>;
export type ComponentResult = Frozen<Schemas['ComponentResult']>;
export type CableResult = Frozen<Schemas['CableResult']>;
export type WorkloadResult = Frozen<Schemas['WorkloadResult']>;
export type HeadroomResult = Frozen<Schemas['HeadroomResult']>;
export type CatalogueChange = Frozen<Schemas['CatalogueChange']>;
export type SentencePiece = Frozen<Schemas['SentencePiece']>;
export type FigureInput = Frozen<Schemas['FigureInput']>;
export type Explanation = Frozen<Schemas['Explanation']>;
export type Note = Frozen<Schemas['Note']>;
/** Why a design cannot be evaluated, or what was set aside. */
export type Problem = Frozen<Schemas['ProblemAnswer']>;
