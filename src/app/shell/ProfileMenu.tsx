import { Avatar, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Shell } from '../../../engine/language/plan.gen';
import { Icon, PersonMark, pictureAddress } from '../../../engine/runtime';
import { useApplication } from '../application/context';
import { useCloseOnBack } from '../routing/useCloseOnBack';
import styles from './Header.module.css';
import { SignOutQuestion } from './SignOutQuestion';
import { useText } from './useText';

function Face({ name }: { readonly name: string }) {
  const { shell } = useApplication();
  const image = useText(shell.profileMenu.image);
  const address = image === '' ? null : pictureAddress(image);
  if (address === null) return <PersonMark name={name} />;
  return <Avatar src={address} name={name} size={28} radius="xl" alt="" />;
}

type Entry = Shell['profileMenu']['items'][number];

/** Whether choosing an entry has an effect. */
const leads = ({ to, signOut }: Entry): boolean => to !== undefined || signOut === true;

function Items({ signOut }: { readonly signOut: () => void }) {
  const { shell } = useApplication();
  const navigate = useNavigate();
  const follow = (to: string | undefined, isSignOut: boolean | undefined): void => {
    if (isSignOut) signOut();
    else if (to) void navigate(to);
  };
  return shell.profileMenu.items.map((item) => (
    <Fragment key={item.label}>
      {item.signOut && <Menu.Divider />}
      <Menu.Item
        leftSection={item.icon && <Icon name={item.icon} />}
        onClick={() => follow(item.to, item.signOut)}
        aria-disabled={!leads(item) || undefined}
      >
        <span className={styles.note} data-note={item.note}>
          {item.label}
        </span>
      </Menu.Item>
    </Fragment>
  ));
}

/** The length in characters up to which a name fits the header. */
const maxName = 20;
const whenTruncated = { hover: true, focus: true, touch: false };

/** The user's picture and name, followed by the entries of the shell's definition, in order. */
export function ProfileMenu() {
  const { shell } = useApplication();
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState(false);
  useCloseOnBack(opened, () => setOpened(false));
  const person = useRef<HTMLButtonElement>(null);
  const name = useText(shell.profileMenu.name) || shell.profileMenu.placeholder;
  return (
    <>
      <Menu
        position="bottom-end"
        width={200}
        opened={opened}
        onChange={setOpened}
        withinPortal={false}
        // The question takes the focus, and returns it.
        returnFocus={!asks}
      >
        <Tooltip label={name} multiline maw={320} disabled={name.length <= maxName} events={whenTruncated}>
          <Menu.Target>
            <UnstyledButton className={styles.person} ref={person}>
              <Face name={name} />
              <span className={styles.name}>{name}</span>
            </UnstyledButton>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown>
          <Items signOut={() => setAsks(true)} />
        </Menu.Dropdown>
      </Menu>
      {asks && <SignOutQuestion close={() => setAsks(false)} returnTo={person} />}
    </>
  );
}
