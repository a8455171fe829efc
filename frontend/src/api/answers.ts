/** Shapes of what the server answers, as its OpenAPI document says. Null is unknown, never zero. */

import type { Schemas } from './client';

/** An answer is read, never changed in place. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

type Answer<Name extends keyof Schemas> = Frozen<Schemas[Name]>;

/** Which parts there are, and the tables of what fits. */
export type CatalogueAnswer = Answer<'CatalogueAnswer'>;
export type Part = Answer<'Part'>;
export type PartFigure = Answer<'Figure'>;
export type SlotGroup = Answer<'Slot'>;
export type PortGroup = Answer<'Port'>;
export type Kind = Answer<'Kind'>;
export type Attribute = Answer<'Attribute'>;
export type RaidForm = Answer<'RaidForm'>;
export type RaidLevel = Answer<'RaidLevel'>;
export type RaidRules = Answer<'RaidRules'>;

export type EvaluationResult = Answer<'EvaluationResult'>;
export type ComponentResult = Answer<'ComponentResult'>;
export type CableResult = Answer<'CableResult'>;
export type WorkloadResult = Answer<'WorkloadResult'>;
export type HeadroomResult = Answer<'HeadroomResult'>;
export type CatalogueChange = Answer<'CatalogueChange'>;
export type SentencePiece = Answer<'SentencePiece'>;
export type FigureInput = Answer<'FigureInput'>;
export type Explanation = Answer<'Explanation'>;
/** Evidence grade of a figure. */
export type FigureBasis = Explanation['basis'];
export type Note = Answer<'Note'>;
/** What the checks found. */
export type CheckReport = Answer<'CheckReport'>;
export type Finding = Answer<'Finding'>;
/** What each failure of a design leaves of each workload. */
export type FailureAnswer = Answer<'FailureAnswer'>;
export type Failure = Answer<'Failure'>;
export type FailureClass = Answer<'FailureClass'>;
export type SinglePoint = Answer<'SinglePoint'>;
export type PolicyBreach = Answer<'PolicyBreach'>;
export type PolicyDoubt = Answer<'PolicyDoubt'>;
export type WorkloadImpact = Answer<'WorkloadImpact'>;
/** What is left after a chosen set of failures at once, and what stops working with it. */
export type ImpactAnswer = Answer<'ImpactAnswer'>;
/** How far the run over all pairs of failures has come, and what it has found. */
export type FailureRunAnswer = Answer<'FailureRunAnswer'>;
export type PairRunAnswer = Answer<'PairRunAnswer'>;
export type PairFindings = Answer<'PairFindings'>;
export type WorstPair = Answer<'WorstPair'>;
/** What is bought and spared by a change, at list prices. */
export type FixCostAnswer = Answer<'FixCost'>;
/** In which month growth crosses each threshold, what to order before, and what each year costs. */
export type PricedGrowth = Answer<'PricedGrowth'>;
export type GrowthForecast = Answer<'GrowthAnswer'>;
export type GrowthThreshold = Answer<'Threshold'>;
export type GrowthPurchase = Answer<'ProposedPurchase'>;
/** In which slots more adapters carry most. */
export type SlotAdvice = Answer<'SlotAdvice'>;
/** What to change in a design that stands, the most for the money first. */
export type PricedUpgrades = Answer<'PricedUpgrades'>;
export type UpgradeAnswer = Answer<'UpgradeAnswer'>;
export type Upgrade = Answer<'Upgrade'>;
/** What is gained: throughput, a shorter response, or fewer errors and warnings. */
export type UpgradeGoal = UpgradeAnswer['goal'];
/** Minutes down, odds of loss, what follows each failure, rebuilds and sites. */
export type DesignAvailability = Answer<'DesignAvailability'>;
export type WorkloadAvailability = Answer<'WorkloadAvailability'>;
export type FailureScenario = Answer<'FailureScenario'>;
export type SitesAnswer = Answer<'SitesAnswer'>;
/** A figure of reliability with its source. */
export type ReliabilityFact = Answer<'Fact'>;
/** In four cases of five a value lies from low to high. */
export type Span = Answer<'Span'>;
export type SurvivalCurve = Answer<'SurvivalCurve'>;
/** Why a design cannot be evaluated, or what was set aside. */
export type Problem = Answer<'ProblemAnswer'>;

/** The load of one part or cable. */
export type LoadAnswer = Answer<'LoadAnswer'>;
export type LadderStep = Answer<'LadderStep'>;
export type LayerCeiling = Answer<'LayerCeiling'>;
export type LayerPart = Answer<'LayerPart'>;
/** A layer where nobody states a figure, with the catalogue's names of its parts. */
export type UnknownLayer = Answer<'UnknownLayer'>;
/** The time of a request at one stage. */
export type PathTime = Answer<'PathTime'>;
export type CurvePoint = Answer<'CurvePoint'>;
export type Interval = Answer<'Interval'>;
export type ResponseCurveData = Answer<'ResponseCurve'>;
/** A published figure beside the model's; errors are ratios less one. */
export type LedgerRow = Answer<'LedgerRow'>;

/** Public measurements of other machines beside the predictions of designs drawn from their facts. */
export type WorldLedger = Answer<'WorldLedger'>;
export type WorldSummary = Answer<'WorldSummary'>;
export type WorldRow = Answer<'WorldRow'>;
export type WorldPoint = Answer<'WorldPoint'>;

export type CapacityAnswer = Answer<'Capacity'>;
export type CapacityStep = Answer<'CapacityStep'>;
export type PoolCapacity = Answer<'PoolCapacity'>;
export type SiteAnswer = Answer<'Site'>;
export type RackTotal = Answer<'RackTotal'>;
export type Amount = Answer<'Amount'>;
export type Bill = Answer<'Bill'>;
export type BillLine = Answer<'BillLine'>;

/** A file of the bundle; its size is null until it is made. */
export type BundleFile = Answer<'BundleFile'>;
export type PartLines = Answer<'PartLines'>;
export type OpenValue = Answer<'OpenValue'>;
/** Files of one kind that wait for missing values. */
export type LeftOutFiles = Answer<'LeftOutFiles'>;
/** A name to give to a port: `key` is `ports/<port>/wwpn`, `.../wwnn` or `.../npiv`. */
export type WwnValue = Answer<'WwnValue'>;
/** A line that is nearly a name has none; `problem` says what is wrong with it. */
export type PastedWwn = Answer<'PastedWwn'>;
export type WwnClash = Answer<'WwnClash'>;

export type PartProblem = Answer<'PartProblem'>;
export type DesignUpdates = Answer<'DesignUpdates'>;
export type PartUpdate = Answer<'PartUpdate'>;
export type Revision = Answer<'RevisionSummary'>;

/** An import of listings: how far it has come, and what it found. */
export type ImportAnswer = Answer<'ImportAnswer'>;
export type ImportSummary = Answer<'ImportSummary'>;
/** What placing an import would do to its design, or to an empty one. */
export type ImportPreview = Answer<'ImportPreview'>;
/** What leads from the listings of an import to a design, machine by machine. */
export type DeltaAnswer = Answer<'DeltaAnswer'>;
export type MachineDelta = Answer<'MachineDeltaAnswer'>;
export type DeltaStep = Answer<'StepAnswer'>;
export type DeltaRemoval = Answer<'RemovalAnswer'>;
export type DeltaFile = Answer<'DeltaFile'>;
export type AmbiguousPart = Answer<'AmbiguousPart'>;
export type ImportedObject = Answer<'ImportedObject'>;
/** Runs of load generators beside the model, and what they tell of its parts. */
export type MeasurementReport = Answer<'MeasurementReport'>;
export type MeasurementAnswer = Answer<'MeasurementAnswer'>;
