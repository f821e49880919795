import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCloseOnBack } from '../../routing/useCloseOnBack';
import type { Proposal, ReorganisationRequest, StudioServer } from '../server/server';
import { failureMessage } from '../useFiles';
import styles from './organise.module.css';
import { ProposalList } from './ProposalList';

type Kind = ReorganisationRequest['kind'];

/** The words of each kind of change. */
const wordsOf: Readonly<Record<Kind, { readonly title: string; readonly act: string }>> = {
  move: { title: 'Move screen', act: 'Move' },
  duplicate: { title: 'Duplicate screen', act: 'Duplicate' },
  remove: { title: 'Delete screen', act: 'Delete' },
  restore: { title: 'Restore screen', act: 'Restore' },
  replace: { title: 'Find and replace in all screens', act: 'Replace' },
};

interface FieldsProps {
  readonly asked: ReorganisationRequest;
  readonly change: (more: Partial<ReorganisationRequest>) => void;
}

/** The fields for a screen's new address, and the title of a copy. */
function AddressFields({ asked, change }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Address"
        description="It determines the file name."
        value={asked.route ?? ''}
        maxLength={150}
        spellCheck={false}
        data-autofocus
        onChange={(event) => change({ route: event.currentTarget.value })}
      />
      {asked.kind === 'duplicate' && (
        <TextInput
          label="Title"
          value={asked.title ?? ''}
          maxLength={100}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The fields for what is replaced. */
function ReplaceFields({ asked, change }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Find"
        value={asked.find ?? ''}
        maxLength={500}
        spellCheck={false}
        data-autofocus
        onChange={(event) => change({ find: event.currentTarget.value })}
      />
      <TextInput
        label="Replace by"
        value={asked.by ?? ''}
        maxLength={500}
        spellCheck={false}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      <Checkbox
        label="Match case"
        checked={asked.matchCase ?? false}
        onChange={(event) => change({ matchCase: event.currentTarget.checked })}
      />
    </>
  );
}

const asksAddress = (kind: Kind): boolean => kind === 'move' || kind === 'duplicate';

/** Whether a change needs anything else than its file; otherwise it is proposed at once. */
const asksAnything = (kind: Kind): boolean => kind === 'replace' || asksAddress(kind);

/** Whether everything that a change needs is filled in. */
const isComplete = ({ kind, route = '', title = '', find = '' }: ReorganisationRequest): boolean =>
  kind === 'replace'
    ? find !== ''
    : !asksAddress(kind) || (route.trim() !== '' && (kind === 'move' || title.trim() !== ''));

/** Asks the server what a change would do, and makes it. */
function useProposal(server: StudioServer, asked: ReorganisationRequest, done: (path: string | undefined) => void) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setMessage(null);
    await work().catch((fault: unknown) => setMessage(failureMessage(fault)));
    setBusy(false);
  };
  const propose = (): Promise<void> => during(async () => setProposal(await server.propose(asked)));
  const make = (): Promise<void> =>
    during(async () => {
      if (!proposal) return;
      const { result, msg, conflict, path } = await server.reorganise(asked, proposal.version, setMessage);
      if (result) return done(path);
      setMessage(msg);
      if (conflict) setProposal(await server.propose(asked));
    });
  const isKnown = !asksAnything(asked.kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (isKnown) void propose();
  }, [isKnown]);
  const forget = (): void => {
    setProposal(null);
    setMessage(null);
  };
  return { proposal, message, busy, propose, make, forget };
}

interface OrganiseDialogProps {
  readonly server: StudioServer;
  /** What the dialog starts with. */
  readonly first: ReorganisationRequest;
  /** The files with text that is not saved. */
  readonly unsaved: readonly string[];
  readonly close: () => void;
  /** Opens a file, at a fault that the change would cause. */
  readonly open: (path: string) => void;
  /** Called after the change was made; `path` is the new file, if there is one. */
  readonly done: (path: string | undefined) => void;
}

/** Why a proposed change cannot be made; undefined if it can. */
function obstacle(proposal: Proposal, unsaved: readonly string[]): string | undefined {
  const open = proposal.files.find(({ path }) => unsaved.includes(path));
  if (open) return `screens/${open.path} has text that is not saved. Save or discard it first.`;
  return proposal.faults.length > 0 ? 'Screens would have faults. Correct them first.' : undefined;
}

/** Moves, duplicates, removes or restores a screen, or replaces a text in all screens: shows every change before it is made. */
export function OrganiseDialog({ server, first, unsaved, close, open, done }: OrganiseDialogProps) {
  const [asked, setAsked] = useState(first);
  const { proposal, message, busy, propose, make, forget } = useProposal(server, asked, done);
  useCloseOnBack(true, close);
  const change = (more: Partial<ReorganisationRequest>): void => {
    forget();
    setAsked((before) => ({ ...before, ...more }));
  };
  const { title, act } = wordsOf[asked.kind];
  const reason = proposal ? obstacle(proposal, unsaved) : undefined;
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      // Mantine sets the reference to the title only after the first paint.
      attributes={{ content: { 'aria-label': title } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && isComplete(asked)) void (proposal && !reason ? make() : propose());
        }}
      >
        {asked.file !== undefined && <p className={styles.calm}>screens/{asked.file}</p>}
        {asksAddress(asked.kind) && <AddressFields asked={asked} change={change} />}
        {asked.kind === 'replace' && <ReplaceFields asked={asked} change={change} />}
        {proposal && <ProposalList proposal={proposal} open={open} />}
        {(message ?? reason) && (
          <p role="alert" className={styles.problem}>
            {message ?? reason}
          </p>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            loading={busy}
            disabled={!isComplete(asked) || reason !== undefined}
            color={asked.kind === 'remove' ? 'red' : undefined}
          >
            {proposal || !asksAnything(asked.kind) ? act : 'Show changes'}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
