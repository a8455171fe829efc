import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { refetchOnReturn, useChange } from './queryDefaults';

export type Review = Schemas['Review'];
export type ReviewSeat = Schemas['ReviewSeat'];
export type ReviewItem = Schemas['ReviewItem'];
export type ReviewAnswer = Schemas['ItemAnswerRequest']['answer'];
export type Decision = Schemas['DecisionRequest']['decision'];
export type DesignState = Schemas['DesignApproval']['state'];

/** One's own design, or the one behind a link. */
export type ApprovalSource = { readonly designId: string } | { readonly token: string };

/** How a design stands; behind a link its one review at most. */
export type Approval = Omit<Schemas['DesignApproval'], 'superseded_by'> & {
  readonly superseded_by: Schemas['NamedDesign'] | null;
};

/** What may be done in a review; `name` is how a reader by link is called. */
export type ReviewAct =
  | {
      readonly do: 'decide';
      readonly reviewId: string;
      readonly decision: Decision;
      readonly reason: string;
      readonly name: string;
    }
  | {
      readonly do: 'answer';
      readonly reviewId: string;
      readonly itemId: string;
      readonly answer: ReviewAnswer;
      readonly note: string;
      readonly name: string;
    }
  | { readonly do: 'withdraw'; readonly reviewId: string };

const approvalKey = (source: ApprovalSource) =>
  'token' in source
    ? (['shared', source.token, 'review'] as const)
    : (['designs', source.designId, 'reviews'] as const);

/** The state of a design and its reviews. */
export function useApproval(source: ApprovalSource) {
  return useQuery({
    ...refetchOnReturn,
    queryKey: approvalKey(source),
    queryFn: ({ signal }) => fetchApproval(source, signal),
  });
}

/** Decides, answers a finding or takes the question back. */
export function useReviewAct(source: ApprovalSource) {
  return useChange(
    async (act: ReviewAct): Promise<unknown> => ('token' in source ? byLink(source.token, act) : signedIn(act)),
    approvalKey(source),
  );
}

/** Asks for approval of the design as it is now. */
export function useAskApproval(designId: string) {
  return useChange(
    (body: Schemas['NewReviewRequest']) =>
      bodyOf(api.POST('/api/designs/{design_id}/reviews', { params: { path: { design_id: designId } }, body })),
    approvalKey({ designId }),
    ['designs', designId, 'revisions'],
  );
}

/** Names the design that takes this one's place; null when it stands again. */
export function useSetSuccessor(designId: string) {
  return useChange(
    (successorId: string | null) =>
      bodyOf(
        api.POST('/api/designs/{design_id}/successor', {
          params: { path: { design_id: designId } },
          body: { design_id: successorId },
        }),
      ),
    approvalKey({ designId }),
  );
}

async function fetchApproval(source: ApprovalSource, signal: AbortSignal): Promise<Approval> {
  if (!('token' in source)) {
    const path = { design_id: source.designId };
    return bodyOf(api.GET('/api/designs/{design_id}/reviews', { signal, params: { path } }));
  }
  const review = await bodyOf(
    api.GET('/api/shared/{token}/review', { signal, params: { path: { token: source.token } } }),
  );
  const reviews = review.review ? [review.review] : [];
  return { state: review.state, statement: review.statement, approved: null, superseded_by: null, reviews };
}

function signedIn(act: ReviewAct): Promise<unknown> {
  switch (act.do) {
    case 'decide':
      return api.POST('/api/reviews/{review_id}/decision', {
        params: { path: { review_id: act.reviewId } },
        body: { decision: act.decision, reason: act.reason },
      });
    case 'answer':
      return api.POST('/api/reviews/{review_id}/items/{item_id}', {
        params: { path: { review_id: act.reviewId, item_id: act.itemId } },
        body: { answer: act.answer, note: act.note },
      });
    case 'withdraw':
      return api.POST('/api/reviews/{review_id}/withdraw', { params: { path: { review_id: act.reviewId } } });
  }
}

function byLink(token: string, act: ReviewAct): Promise<unknown> {
  switch (act.do) {
    case 'decide':
      return api.POST('/api/shared/{token}/review/decision', {
        params: { path: { token } },
        body: { decision: act.decision, reason: act.reason, name: act.name },
      });
    case 'answer':
      return api.POST('/api/shared/{token}/review/items/{item_id}', {
        params: { path: { token, item_id: act.itemId } },
        body: { answer: act.answer, note: act.note, name: act.name },
      });
    case 'withdraw':
      return Promise.reject(new Error('By a link nobody withdraws a question.'));
  }
}
