import { useNavigate } from 'react-router';
import { type NamedPlan, type SizingOffer, useSizedDesigns, useSizedQuotes } from '../../../api/queries/sizing';

/** Offers to designs: on the canvas, beside each other, as quotes. */
export function useOfferActs(requirementId: string, requirementName: string) {
  const designs = useSizedDesigns(requirementId);
  const quotes = useSizedQuotes(requirementId);
  const navigate = useNavigate();
  const named = ({ id, plan }: SizingOffer): NamedPlan => ({ name: `${requirementName}: ${id}`, plan });
  return {
    open: (name: string, plan: NamedPlan['plan']) =>
      designs.mutate([{ name: `${requirementName}: ${name}`, plan }], {
        onSuccess: ([design]) => design && navigate(`/d/${design.id}`),
      }),
    compare: (offers: readonly SizingOffer[]) =>
      designs.mutate(offers.map(named), {
        onSuccess: (made) => {
          const query = new URLSearchParams(made.map(({ id }) => ['ref', `design:${id}`]));
          navigate(`/alternatives?${query}`);
        },
      }),
    quote: (offers: readonly SizingOffer[]) =>
      quotes.mutate(offers.map(named), {
        onSuccess: (made) => {
          const [first] = made;
          if (made.length === 1 && first) navigate(`/designs/${first.design_id}/quotes/${first.quote_id}`);
        },
      }),
    made: quotes.data,
    busy: designs.isPending || quotes.isPending,
    error: designs.error ?? quotes.error,
  };
}
