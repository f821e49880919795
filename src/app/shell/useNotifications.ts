import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asObject } from '../../../engine/language/json';
import type { Row, Target } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { outcomeOfAnswer, outcomeOfFault, RequestError, resolveDeep, withinLimit } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { logFault } from '../logFault';
import { menuPath } from './menu';
import { timeAgo } from './timeAgo';

type Plan = Shell['notifications'];

/** A notification as displayed. */
export interface Notification {
  readonly row: Row;
  readonly text: string;
  /** '' if unknown. */
  readonly time: string;
  /** The path in the URL; null for none. */
  readonly path: string | null;
  readonly isRead: boolean;
}

/** The notifications and the functions that mark them as read. */
export interface Notifications {
  readonly lines: readonly Notification[] | undefined;
  readonly failed: boolean;
  /** Why the last attempt to mark notifications as read did not succeed; '' if it did. They count as unread again. */
  readonly unmarked: string;
  refetch(): void;
  /** Marks a notification as read: optimistically, until the next response confirms or corrects it. */
  markRead(line: Notification): void;
  markAllRead(): void;
}

const queryKey = ['notifications'];

/** @throws {RequestError} unless the response confirms the update */
function requireDone(answer: unknown, call: Target): void {
  const { outcome } = outcomeOfAnswer(answer, { call }, (roots) => roots);
  const status = outcome === 'unclear' ? 0 : 200;
  if (outcome !== 'accepted') throw new RequestError(`${call.endpoint} did not confirm the change.`, status);
}

/** @throws if the response does not match the contract: an error must not look like "nothing new" */
function rowsOf(answer: unknown, { call, select }: Plan): readonly Row[] {
  if (call.fits?.(answer) === false) throw new Error(`${call.endpoint} sent a response that cannot be read.`);
  const list = select.split('.').reduce<unknown>((value, key) => asObject(value)[key], answer);
  return Array.isArray(list) ? list : [];
}

function lineOf(plan: Plan, prefix: string, row: Row, isMarked: boolean): Notification {
  const to = String(resolveDeep(plan.to, { row }) ?? '');
  return {
    row,
    text: String(resolveDeep(plan.text, { row }) ?? ''),
    time: timeAgo(resolveDeep(plan.time, { row }), Date.now()),
    path: to === '' ? null : menuPath(to, prefix),
    isRead: isMarked || (plan.read !== undefined && resolveDeep(plan.read.when, { row }) === true),
  };
}

const failed = 'This could not be marked as read. Try again.';
const unclear = 'We could not confirm whether this was marked as read.';

/** The notifications marked in this tab, until the server's next response confirms it. */
function useMarking(plan: Plan) {
  const { call } = useApplication();
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<Row>>(new Set());
  const [unmarked, setUnmarked] = useState('');
  const mark = (rows: readonly Row[], payload: Row): void => {
    if (!plan.read) return;
    const target = plan.read.call;
    setUnmarked('');
    setMarked((before) => new Set([...before, ...rows]));
    call({ target, payload, signal: new AbortController().signal })
      .then((answer) => requireDone(answer, target))
      .catch((fault: unknown) => {
        logFault(fault, 'marking notifications as read');
        setUnmarked(outcomeOfFault(fault, target.effect).outcome === 'unclear' ? unclear : failed);
        setMarked((before) => new Set([...before].filter((row) => !rows.includes(row))));
      })
      .finally(() => void client.invalidateQueries({ queryKey }));
  };
  return { marked, unmarked, mark };
}

/** Reloads the notifications when the session's data is reloaded. */
function useFollowSession(refetch: () => void): void {
  const action = useSession((view) => view.action);
  const known = useRef(action);
  useEffect(() => {
    if (known.current === action) return;
    known.current = action;
    refetch();
  }, [action, refetch]);
}

/** Reloads the notifications on live updates: another user's action may have created one. */
function useLive(refetch: () => void): void {
  const application = useApplication();
  useEffect(() => application.live()?.subscribe(refetch), [application, refetch]);
}

/** The notifications of the signed-in user. */
export function useNotifications(): Notifications {
  const { call, shell } = useApplication();
  const plan = shell.notifications;
  const { marked, unmarked, mark } = useMarking(plan);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      rowsOf(await withinLimit(signal, (limited) => call({ target: plan.call, payload: {}, signal: limited })), plan),
    retry: false,
    staleTime: 60_000,
  });
  useFollowSession(refetch);
  useLive(refetch);
  const lines = data?.map((row) => lineOf(plan, shell.menu.prefix, row, marked.has(row)));
  return {
    lines,
    failed: isError,
    // The reloaded notifications show that they are read after all.
    unmarked: lines?.some(({ isRead }) => !isRead) ? unmarked : '',
    refetch: () => void refetch(),
    markRead: ({ row }) => mark([row], asObject(resolveDeep(plan.read?.with, { row }))),
    markAllRead: () => mark(data ?? [], {}),
  };
}
