import type { Diagnostic, FixCandidate } from '../../diagnostics/diagnostic';
import { applyEdits, type EditedText, toOffsets } from '../../diagnostics/edits';
import { routesFile } from './definitionFiles';
import type { Project } from './project';
import { withRoutes } from './routeFacts';

/** A copy of a project in which one file was edited. */
export interface EditedProject extends Pick<EditedText, 'inserted'> {
  readonly project: Project;
}

/** The path of a fault's file below `screens/`. */
export const pathOf = ({ file }: Pick<Diagnostic, 'file'>): string => file.replace(/^screens\//, '');

/** The text of a file; '' if the project has no such file. */
export const textOf = ({ files }: Project, path: string): string =>
  files.find((file) => file.path === path)?.text ?? '';

/** Applies a fix to the file at a path, in a copy of the project. */
export function applyCandidate(project: Project, path: string, { edits }: FixCandidate): EditedProject {
  const before = textOf(project, path);
  const { text, inserted } = applyEdits(before, toOffsets(before, edits));
  const files = project.files.map((file) => (file.path === path ? { path, text } : file));
  const contract = path === routesFile ? withRoutes(project.contract, text, files) : project.contract;
  return { project: { contract, files }, inserted };
}
