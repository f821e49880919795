import { ActionIcon, Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { useApplication } from '../../application/context';
import type { EditorControl } from '../editor/Editor';
import { otherFiles } from '../files/otherFiles';
import type { ReorganisationRequest } from '../server/server';
import { isDirty, type OpenFile } from '../useOpenFile';

interface FileMenuProps {
  readonly file: OpenFile;
  readonly editor: RefObject<EditorControl | null>;
  readonly organise: (asked: ReorganisationRequest) => void;
}

/** What can be done with the open file as a whole. Only screens can be moved, duplicated and deleted. */
export function FileMenu({ file, editor, organise }: FileMenuProps) {
  const { manifest } = useApplication();
  const { path } = file;
  const [route = '', page] =
    Object.entries(manifest.current().routes).find(([, { screen }]) => `${screen}.json` === path) ?? [];
  const isScreen = otherFiles[path] === undefined;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="File">
          …
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isScreen && (
          <>
            <Menu.Item onClick={() => organise({ kind: 'move', file: path, route })}>Move …</Menu.Item>
            <Menu.Item
              onClick={() =>
                organise({
                  kind: 'duplicate',
                  file: path,
                  route: `${route}-copy`,
                  title: `${page?.title ?? ''} (copy)`,
                })
              }
            >
              Duplicate …
            </Menu.Item>
          </>
        )}
        <Menu.Item disabled={!isDirty(file)} onClick={() => editor.current?.replace(file.saved)}>
          Discard changes
        </Menu.Item>
        {isScreen && (
          <Menu.Item color="red" onClick={() => organise({ kind: 'remove', file: path })}>
            Delete …
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
